/** All SQL of articles. */
export * from './queries/find-article.ts'
export * from './queries/list-articles.ts'
export * from './queries/list-series.ts'
