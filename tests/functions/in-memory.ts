import { vi } from 'vitest';

// Store and mail server are in memory in every unit test.

vi.mock('@netlify/blobs', async () => (await import('./fakes.ts')).blobs);
vi.mock('nodemailer', async () => (await import('./fakes.ts')).nodemailer);
