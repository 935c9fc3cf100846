export { holdFocus } from '../core/page/focus.ts'
