import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What fails: nothing, the connection, every response, or the final 250. */
export type Fault = 'none' | 'refuse' | 'stall' | 'lose 250';

export interface FaultyProxy {
  port: number;
  fault: Fault;
  stop(): Promise<void>;
}

const END_OF_MAIL = '\r\n.\r\n';

/** Starts a proxy in front of a server on this machine. A change of its fault applies to new connections. */
export async function startFaultyProxy(target: number, port = 0): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => {});
    if (proxy.fault === 'refuse') client.destroy();
    else if (proxy.fault !== 'stall') join(client, connect(target, '127.0.0.1'), proxy.fault);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    port: (server.address() as AddressInfo).port,
    fault: 'none',
    stop: () =>
      new Promise((stopped) => {
        for (const client of open) client.destroy();
        server.close(() => stopped());
      }),
  };
  return proxy;
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
