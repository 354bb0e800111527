import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { contentLoader } from './check/content-loader.ts';
import { type Collection, collections as table } from './schemas/collections.ts';

type Loaded = {
  [Name in keyof typeof table]: { loader: Loader; schema: (typeof table)[Name]['schema'] };
};

/** The collections of schemas/collections.ts, as Astro loads them. */
export const collections = Object.fromEntries(
  Object.entries<Collection>(table).map(([name, collection]) => [
    name,
    defineCollection({ loader: contentLoader(collection), schema: collection.schema }),
  ]),
) as Loaded;
