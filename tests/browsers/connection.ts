interface Incoming {
  id?: number;
  result?: object;
  error?: unknown;
  message?: string;
  method?: string;
  params?: object;
}

/** JSON messages with ids over a WebSocket, as CDP and WebDriver BiDi speak them. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<object>>();
  readonly #listeners = new Map<string, (params: never) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(data)));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser has gone.'));
    });
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`Cannot connect to ${url}.`)), {
        once: true,
      });
    });
    return new Connection(socket);
  }

  /** @throws Error with what the browser answers, where it refuses */
  async send<Result extends object>(method: string, params: object = {}): Promise<Result> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error('The browser has gone.');
    this.#lastId += 1;
    const answer = Promise.withResolvers<object>();
    this.#waiting.set(this.#lastId, answer);
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params }));
    return (await answer.promise) as Result;
  }

  /** Calls this function at each event of this name; one function a name. */
  on<Params extends object>(event: string, listener: (params: Params) => void): void {
    this.#listeners.set(event, listener);
  }

  close(): void {
    this.#socket.close();
  }

  #receive({ id, result, error, message, method, params }: Incoming): void {
    if (id === undefined) {
      if (method) this.#listeners.get(method)?.(params as never);
      return;
    }
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) answer?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`));
    else answer?.resolve(result ?? {});
  }
}
