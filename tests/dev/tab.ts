import { setTimeout as pause } from 'node:timers/promises';
import type { HotPayload } from 'vite';
import type { DevServer, Page } from './dev-server.ts';

/**
 * The reload behaviour of a browser tab: fetches a page of the dev server, connects to Vite up to 0.2 s later,
 * and fetches the page again when Vite tells it to.
 */
export class Tab implements Page {
  status = 0;
  body = '';
  /** Whether the error overlay is open. */
  hasOverlay = false;
  #socket: WebSocket | undefined;
  #loads = 0;
  #token: string | undefined;
  readonly #server: DevServer;

  constructor(server: DevServer) {
    this.#server = server;
  }

  async open(path: string): Promise<void> {
    this.close();
    const load = this.#loads;
    const { body: client } = this.#token ? { body: '' } : await this.#server.get('/@vite/client');
    this.#token ??= /wsToken = "(.*?)"/.exec(client)?.[1];
    const page = await this.#server.get(path);
    if (load !== this.#loads) return;
    Object.assign(this, page, { hasOverlay: false });
    await pause(Math.random() * 200);
    if (load !== this.#loads) return;
    const url = `${this.#server.origin.replace('http', 'ws')}/?token=${this.#token}`;
    this.#socket = new WebSocket(url, 'vite-hmr');
    this.#socket.addEventListener('message', ({ data }) => {
      if (load === this.#loads) this.#receive(path, JSON.parse(data) as HotPayload);
    });
  }

  close(): void {
    this.#loads += 1;
    this.#socket?.close();
  }

  #receive(path: string, payload: HotPayload): void {
    if (payload.type === 'error') this.hasOverlay = true;
    if (payload.type === 'full-reload') void this.open(path);
  }
}
