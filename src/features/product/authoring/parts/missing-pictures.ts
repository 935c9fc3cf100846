/** Places of pictures that could not be fetched where they were pasted from: they are no part of the text. */
export const missingPictures = (): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>('.desk .editor-far'))
