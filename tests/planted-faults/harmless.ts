import type { Fault } from './fault.ts'

interface Harmless extends Pick<Fault, 'file' | 'was' | 'becomes'> {
  /** Why nobody could notice it. */
  why: string
}

/** What has been drawn and changes nothing: no test can catch it, and it is not drawn again. */
export const HARMLESS: readonly Harmless[] = [
  {
    file: 'src/features/kernel/delivery/rules.ts',
    was: 'if (at > 0) return',
    becomes: 'if (at >= 0) return',
    why: 'No mail address begins with its @, and no number has one.',
  },
  {
    file: 'src/features/talk/writing/queries/replies.ts',
    was: 'for update of replies',
    becomes: '',
    why: 'The post of the reply is locked before, by all who change what stands below it.',
  },
]
