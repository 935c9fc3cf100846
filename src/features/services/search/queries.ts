export { type FoundPage, findPosts, readPlace } from './queries/find-posts.ts'
export { listPeople } from './queries/list-people.ts'
export type { FoundText } from './queries/list-texts.ts'
export type { FoundRow } from './queries/list-things.ts'
