import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMessages } from '#server/texts/messages.ts'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = Object.fromEntries(
  globSync('src/**/locales/*.json', { cwd: root }).map((file) => [
    file,
    JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>,
  ]),
)
const textsOf = (locale: Locale): Record<string, string> =>
  Object.assign(
    {},
    ...Object.keys(files).map((file) => (file.endsWith(`/${locale}.json`) ? files[file] : {})),
  )

/** Keys that existing clients and translations of such sites know by name. */
const KNOWN_KEYS = [
  'common.edit.deleteMsg',
  'common.editor.library.disabledClose',
  'common.editor.library.insertFail',
  'common.login.captcha.error',
  'common.login.error.passwordNotMatch',
  'common.login.error.requiredEmail',
  'common.login.error.requiredPassword',
  'common.login.error.requiredPhone',
  'common.pmBox.noPermission',
  'common.report.inputContent',
  'common.report.selectType',
  'page.community.submit.error.bountyDeadline',
  'page.community.submit.error.content',
  'page.community.submit.error.money',
  'page.community.submit.error.title',
  'page.community.submit.error.voteContent',
  'page.community.submit.error.voteCount',
  'page.community.submit.error.voteDeadline',
]

/** Texts that stand so in every language, to the letter. */
const FIXED_TEXTS = {
  'common.editor.image.tooHeavy': 'Images need to be less than {size} MB',
  'common.editor.image.tooLarge': 'Your images need to be less than 2000 pixels in height and width.',
  'common.editor.upload.busy': 'Please wait until current upload finishes.',
  'common.delete.question': '确定要删除吗？',
  'common.delete.done': '删除成功',
  'common.address.created': '保存成功',
  'common.address.changed': '修改成功',
}

describe.each(LOCALES)('the texts in %s', (locale) => {
  const texts = textsOf(locale)

  it('have the keys that others know by name', () => {
    expect(KNOWN_KEYS.filter((key) => !texts[key])).toEqual([])
  })

  it('keep what is fixed to the letter', () => {
    expect(Object.fromEntries(Object.keys(FIXED_TEXTS).map((key) => [key, texts[key]]))).toEqual(FIXED_TEXTS)
  })
})

describe('the messages of the site', () => {
  it('show the English text where a language lacks one, on pages and in what the browser fetches', () => {
    const { 'ui.close': _, ...spanish } = textsOf('es')
    const messages = createMessages({ 'a/locales/en.json': textsOf('en'), 'a/locales/es.json': spanish })
    const english = messages.translator('en').t('ui.close')
    expect(messages.translator('es').t('ui.close')).toBe(english)
    expect(messages.translator('es').t('ui.retry')).toBe(spanish['ui.retry'])
    expect(JSON.parse(messages.body('es')).es['ui.close']).toEqual(
      JSON.parse(messages.body('en')).en['ui.close'],
    )
  })
})
