import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What programs can ask, as an OpenAPI 3.1 document: for admins all of it, for others what strangers may ask. */
export const describeApi = read('api.describe', {
  at: 'guaqi.api.description',
  data: type<S.NothingAsked>(),
  result: type<S.Description>(),
})

/** The addresses that programs read, for people: what they take, answer and refuse, and which calls strangers may make. */
export const listDoors = read('api.listDoors', {
  at: 'guaqi.api.doors',
  data: type<S.NothingAsked>(),
  result: type<S.Doors>(),
})
