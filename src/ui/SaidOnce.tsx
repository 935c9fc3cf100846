import { createContext } from 'react'

/** What a page that was sent says in one place for all of its tree. */
export interface SaidOnce {
  /** The id of the shape that an icon is drawn with; undefined: it draws itself. */
  icon: (path: string) => string | undefined
  /** On the server: by which number the browser finds a text where it stands, instead of in the data. */
  text?: (html: string) => number | undefined
}

export const SaidOnceContext = createContext<SaidOnce | null>(null)
