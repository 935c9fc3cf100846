export {
  indexAnswers,
  indexNewPost,
  indexPeople,
  indexPosts,
  moveIndexedAnswers,
  wordsOfNewPost,
} from './queries/index-things.ts'
export { rebuildIndex } from './queries/rebuild.ts'
export { loadStems } from './queries/stems.ts'
