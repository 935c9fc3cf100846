import { defineModule } from '#site/module.ts'

/** One's own pictures, films, sounds and files, on a page of their own. */
export const mediaLibrary = defineModule({ name: 'media-library', version: 1 })
