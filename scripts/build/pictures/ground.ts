/** What stands behind a picture that is transparent, in every format of it: `--color-page` of app/styles/main.css. */
export const ground = '#fbf6ec';
