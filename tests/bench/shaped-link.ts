import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network link: its round trip time in milliseconds and its throughput in bytes per second. */
export interface Link {
  roundTrip: number;
  throughput: number;
}

/** Forwards data after half a round trip, no faster than the throughput of the link. */
function forward(from: Socket, to: Socket, { roundTrip, throughput }: Link): void {
  let freeAt = 0;
  from.on('data', (chunk) => {
    for (let start = 0; start < chunk.length; start += 1460) {
      const packet = chunk.subarray(start, start + 1460);
      freeAt = Math.max(freeAt, performance.now()) + (packet.length / throughput) * 1000;
      setTimeout(() => to.write(packet), Math.max(0, freeAt - performance.now()) + roundTrip / 2);
    }
  });
  from.on('end', () =>
    setTimeout(() => to.end(), Math.max(0, freeAt - performance.now()) + roundTrip / 2),
  );
  from.on('error', () => to.destroy());
}

/**
 * Starts a slow link to a server on this machine: connecting takes a round trip, data arrives in packets.
 *
 * @param port its port; by default a free one
 * @returns its port and a function that stops it
 */
export async function startShapedLink(
  target: number,
  link: Link,
  port = 0,
): Promise<{ port: number; stop: () => void }> {
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (client) => {
    open.add(client.on('close', () => open.delete(client)));
    setTimeout(() => {
      const upstream = connect(target, '127.0.0.1');
      forward(client, upstream, link);
      forward(upstream, client, link);
      client.resume();
    }, link.roundTrip);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const client of open) client.destroy();
      server.close();
    },
  };
}
