/** What a stranger wanted to do when they were asked to sign in; each has its words. */
export const SIGN_IN_PURPOSES = [
  'account',
  'answer',
  'chat',
  'comment',
  'create',
  'favorite',
  'follow',
  'gift',
  'join',
  'like',
  'message',
  'report',
  'unlock',
  'vote',
] as const

export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number]
