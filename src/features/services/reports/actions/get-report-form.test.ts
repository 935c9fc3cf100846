import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const nodeId = await insertNode(db)
const topic = await insertTopic(db, { nodeId, title: 'Which bell?' })

interface Form {
  options: Array<{ key: string; name: string }>
  author: string
  text: string
  isReported: boolean
}
const ask = async (personId: number | null, data: object, lang = 'en') => {
  const cookie = personId === null ? '' : (await signIn(personId)).cookie
  return call('report.getForm', data, { cookie, lang })
}
const formOf = async (personId: number, data: object, lang?: string) => {
  const { body } = await ask(personId, data, lang)
  return (body.guaqi as { report: { form: Form } }).report.form
}

describe('report.getForm', () => {
  it('names the thing and the reasons for its kind in the language of the reader', async () => {
    const person = await insertSomebody(db)
    const answer = await insertAnswer(db, { topic, text: 'The blue one.' })
    const of = (postType: string, postId: number) => ({ postType, postId })
    const form = await formOf(person, of('topic', topic.number))
    expect(form).toMatchObject({ text: 'Which bell?', isReported: false })
    expect((await formOf(person, of('answer', answer))).text).toBe('The blue one.')
    const about = await formOf(person, of('user', await insertSomebody(db)))
    expect(about.options.map(({ key }) => key)).not.toEqual(form.options.map(({ key }) => key))
    const spanish = await formOf(person, of('topic', topic.number), 'es')
    expect(spanish.options[0]?.key).toBe(form.options[0]?.key)
    expect(spanish.options[0]?.name).not.toBe(form.options[0]?.name)
  })

  it('says that one has reported it already', async () => {
    const person = await insertSomebody(db)
    const thing = { postType: 'topic', postId: topic.number }
    const { cookie } = await signIn(person)
    await call('mutates.createReport', { ...thing, type: 'spam', content: 'Look.' }, { cookie })
    expect((await formOf(person, thing)).isReported).toBe(true)
  })

  it('refuses what is not there, not for them, or their own', async () => {
    const person = await insertSomebody(db)
    const closed = await insertNode(db, { visibility: 'private' })
    const secret = await insertTopic(db, { nodeId: closed })
    const code = async (postType: string, postId: number) =>
      (await ask(person, { postType, postId })).body.code
    expect(await code('topic', 999_999)).toBe('content-not-found')
    expect(await code('topic', secret.number)).toBe('private-node')
    expect(await code('user', person)).toBe('report-own')
    expect((await ask(null, { postType: 'topic', postId: topic.number })).status).toBe(401)
  })
})
