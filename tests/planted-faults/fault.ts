/** A small mistake as people make them, and the tests that must not let it pass. */
export interface Fault {
  name: string
  /** A glob that finds one file, so that folders may move. */
  file: string
  was: string
  becomes: string
  /** Globs. */
  caughtBy: string[]
  /** Whether the tests run the built site. */
  isBuilt?: boolean
}
