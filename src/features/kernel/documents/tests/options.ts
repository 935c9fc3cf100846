import type { RenderOptions } from '../rules.ts'

/** Texts are their keys: what a message says is not what these tests are about. */
export const OPTIONS: RenderOptions = { t: (key) => key, sliders: true, origin: 'https://plaza.example' }
