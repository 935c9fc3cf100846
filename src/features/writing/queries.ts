export { getCounts, insertAnswer, insertComment } from './queries/insert-writing.ts'
export { lockPlace, type Place, type Target } from './queries/lock-place.ts'
export { lockRecent, placeOf, type Recent } from './queries/lock-recent.ts'
