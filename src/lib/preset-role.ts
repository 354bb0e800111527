import { inlineScript } from './policy-hash.ts';
import source from './preset-role.js?raw';

/** The classic script that chooses, in the application form above it, the role that Apply Now named in `?role=`. */
export const presetRole = inlineScript(source);
