/** The largest picture of a text, in bytes; pictureFault in check/files.ts has the reason. */
export const PICTURE_BYTES = 400_000;

/** What somebody reads who adds a picture of another kind. */
export const PICTURE_TYPES = 'Pictures are JPEG, PNG or WebP.';
