/** What the login dialog shows. */
export type Mode = 'login' | 'signup' | 'forget' | 'repass'

/** `toggle` is the line below a form: to where one goes who is wrong here. */
export type Step = 'toggle' | 'forgotten' | 'verified' | 'changed' | 'over' | 'back'

const WAYS: Readonly<Record<Mode, Partial<Record<Step, Mode>>>> = {
  login: { toggle: 'signup', forgotten: 'forget' },
  signup: { toggle: 'login' },
  forget: { toggle: 'signup', verified: 'repass', back: 'login' },
  repass: { changed: 'login', over: 'forget', back: 'login' },
}

/** A step that a mode does not know leads nowhere: an answer that came late changes nothing. */
export const nextMode = (mode: Mode, step: Step): Mode => WAYS[mode][step] ?? mode
