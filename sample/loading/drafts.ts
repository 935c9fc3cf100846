import { placeNear, wordsOfDraft } from '#features/product/authoring/rules/draft-passages.ts'
import type { Form } from '#features/product/authoring/schemas.ts'
import { insertAll, insertOne } from '../queries.ts'
import { textDocument } from './texts.ts'
import { daysBefore, hoursBefore, idOf, json, type Loading } from './town-rows.ts'

const WRITER = 'maker'
const TITLE = 'A clasp that does not wear out'
const TEXT = `Every clasp on this square was made to last, and most of them do not. I have mended four hundred of them, and they all wear out at the same place.

It is never the spring. The spring is the part that people point at, since it is the one they can see move. What goes is the lip that the spring presses against: a millimetre of brass, filed thin so that it looks light.

So I leave the lip thick, and file the spring instead. It clicks louder. Nobody has brought one back.`

/** A draft that two others read and comment on, and that is shown to people without an account by a link. */
export async function insertDrafts({ db, now, people }: Loading): Promise<void> {
  const [ana, chen] = [idOf(people, 'ana'), idOf(people, 'chen-yan')]
  const form = {
    kind: 'article',
    title: TITLE,
    document: textDocument(TEXT),
    hidden: null,
    excerpt: '',
    node: null,
    cats: [],
    cover: null,
    goods: null,
    series: '',
    tags: [],
    language: 'en',
    slug: '',
    publishAt: '',
    rules: [],
    type: 'none',
    bounty: { type: 'CREDIT', value: null, deadline: '', target: 'ALL', targetList: [] },
    vote: { type: 'SINGLE', value: ['', ''], deadline: '' },
  } satisfies Form
  const draft = await insertOne(db, 'drafts', {
    person_id: idOf(people, WRITER),
    kind: 'article',
    title: TITLE,
    form: json(form),
    created_at: daysBefore(now, 3),
    updated_at: hoursBefore(now, 5),
  })
  await insertAll(
    db,
    'draft_readers',
    [ana, chen].map((person) => ({ draft_id: draft, person_id: person, invited_at: daysBefore(now, 2) })),
  )
  const say = (by: number, passage: string, words: string, hours: number, parent: number | null = null) => {
    const place = placeNear(wordsOfDraft(form), passage, 0)
    return insertOne(db, 'draft_comments', {
      draft_id: draft,
      parent_id: parent,
      author_id: by,
      passage,
      starts: place?.starts ?? null,
      ends: place?.ends ?? null,
      words,
      created_at: hoursBefore(now, hours),
    })
  }
  const lip = await say(ana, 'a millimetre of brass', 'Is it brass on the cheap ones, too?', 30)
  await say(chen, '', 'On those it is zinc, which is worse.', 26, lip)
  await say(chen, 'It clicks louder.', 'I would say why that is good: one hears that it is shut.', 20)
  await insertAll(db, 'draft_links', [
    { draft_id: draft, shows_hidden: false, expires_at: daysBefore(now, -7) },
  ])
}
