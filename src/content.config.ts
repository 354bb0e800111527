import { defineCollection } from 'astro:content';
import { contentLoader } from './check/content-loader.ts';
import { type Collection, collections as table } from './schemas/collections.ts';

/**
 * The collections of schemas/collections.ts, as Astro loads them. The cast gives each its name and its schema back, of
 * which Astro makes the types of entries.
 */
export const collections = Object.fromEntries(
  Object.entries<Collection>(table).map(([name, collection]) => [
    name,
    defineCollection({ loader: contentLoader(collection), schema: collection.schema }),
  ]),
) as { [Name in keyof typeof table]: Pick<(typeof table)[Name], 'schema'> };
