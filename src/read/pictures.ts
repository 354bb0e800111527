/** The largest picture of a text, in bytes; the content check has the reason. */
export const PICTURE_BYTES = 400_000;

/** What pictures of texts are. */
export const PICTURE_TYPES = 'Pictures are JPEG, PNG or WebP.';
