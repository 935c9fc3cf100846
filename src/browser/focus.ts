export { holdFocus } from './core/focus.ts'
