import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What is wrong with the line: nothing, no connection, no answer, or the final 250 is lost. */
export type Fault = 'none' | 'refuse' | 'stall' | 'lose 250';

export interface FaultyLine {
  port: number;
  fault: Fault;
  stop(): Promise<void>;
}

const END_OF_MAIL = '\r\n.\r\n';

/** A line to a mail server on this machine whose fault can be set while it runs; it holds for new connections. */
export async function startFaultyLine(target: number): Promise<FaultyLine> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => {});
    if (line.fault === 'refuse') client.destroy();
    else if (line.fault !== 'stall') join(client, connect(target, '127.0.0.1'), line.fault);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: FaultyLine = {
    port: (server.address() as AddressInfo).port,
    fault: 'none',
    stop: () =>
      new Promise((stopped) => {
        for (const client of open) client.destroy();
        server.close(() => stopped());
      }),
  };
  return line;
}

function join(client: Socket, upstream: Socket, fault: Fault): void {
  let tail = '';
  client.on('data', (chunk) => {
    tail = (tail + chunk.toString('latin1')).slice(-END_OF_MAIL.length - chunk.length);
    upstream.write(chunk);
  });
  upstream.on('data', (chunk) => {
    if (fault === 'lose 250' && tail.includes(END_OF_MAIL)) client.destroy();
    else client.write(chunk);
  });
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }
}
