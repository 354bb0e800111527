/** How long an upload may stand still before it counts as broken, in milliseconds: a phone that changes cells is back by then,
 * and no function of Netlify answers later. */
const STALL = 60_000;

/**
 * Posts the form and reports how much is sent, from 0 to 1; undefined once all is, while the server has yet to answer.
 * By XMLHttpRequest, because fetch does not say how far an upload is.
 */
export const upload = (body: FormData, onProgress: (sent?: number) => void) =>
  new Promise<XMLHttpRequest>((resolve) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const moved = (sent?: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALL);
      onProgress(sent);
    };
    request.upload.onprogress = ({ loaded, total }) => moved(loaded / total);
    request.upload.onload = () => moved();
    request.onloadend = () => {
      clearTimeout(stalled);
      resolve(request);
    };
    request.open('POST', '/apply');
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.send(body);
    moved(0);
  });
