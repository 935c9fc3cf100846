export * from './queries/posts.ts'
export * from './queries/things.ts'
