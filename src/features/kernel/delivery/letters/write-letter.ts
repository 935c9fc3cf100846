import { DEFAULT_LOCALE, LOCALE_TAGS } from '#shared/texts/locales.ts'
import type { LetterData } from '../schemas.ts'
import { type Block, type Desk, facts, type Letter, note, text } from './letter.ts'

type ParamsOf<Template extends LetterData['template']> = Extract<LetterData, { template: Template }>['params']

/** Path of the page with the security settings. */
const SECURITY_PAGE = 'account/security'
const PRIVACY_PAGE = 'account/privacy'

/** What a mail of each kind says. Secrets in `params` have been opened. */
export function writeLetter(data: LetterData, desk: Desk): Letter {
  switch (data.template) {
    case 'code':
      return writeCode(data.params, desk)
    case 'password-changed':
      return writeChange(desk, data.params, {
        heading: desk.t('delivery.passwordChanged.heading'),
        words: desk.t('delivery.passwordChanged.text', { site: desk.siteName }),
      })
    case 'contact-changed':
      return writeContactChanged(data.params, desk)
    case 'new-sign-in':
      return writeChange(desk, data.params, {
        heading: desk.t('delivery.newSignIn.heading'),
        words: desk.t('delivery.newSignIn.text', { site: desk.siteName }),
      })
    case 'way-in-changed':
      return writeChange(desk, data.params, {
        heading: desk.t(`delivery.way.${data.params.way}.${data.params.change}`),
        words: desk.t('delivery.way.text', { site: desk.siteName }),
        facts: [[desk.t('delivery.fact.name'), data.params.name]],
      })
    case 'recovery-code-used':
      return writeChange(desk, data.params, {
        heading: desk.t('delivery.recoveryCode.heading'),
        words: desk.t('delivery.recoveryCode.text', { site: desk.siteName, left: data.params.left }),
      })
    case 'export-ready':
      return writeExport(data.params, desk)
    case 'erasure-asked':
      return writeErasureAsked(data.params, desk)
    case 'erasure-cancelled':
      return letter(desk.t('delivery.erasureCancelled.heading'), desk, [
        text(desk.t('delivery.erasureCancelled.text', { site: desk.siteName })),
        facts([desk.t('delivery.fact.at'), momentText(data.params.at, desk)]),
      ])
    case 'accounts-merged':
      return letter(desk.t('delivery.accountsMerged.heading'), desk, [
        text(desk.t('delivery.accountsMerged.text', { ...data.params, site: desk.siteName })),
        facts([desk.t('delivery.fact.at'), momentText(data.params.at, desk)]),
      ])
    case 'written':
      return JSON.parse(data.params.letter) as Letter
    case 'sanction':
      return writeSanction(data.params, desk)
  }
}

const letter = (heading: string, { t, siteName }: Desk, blocks: Block[], preview?: string): Letter => ({
  subject: t('delivery.subject', { heading, site: siteName }),
  preview: preview ?? (blocks[0]?.kind === 'text' ? blocks[0].text : heading),
  heading,
  blocks,
})

function writeCode({ purpose, code, minutes }: ParamsOf<'code'>, desk: Desk): Letter {
  const { t, siteName } = desk
  const heading = t(`delivery.code.${purpose}.heading`)
  return {
    ...letter(heading, desk, [
      text(t(`delivery.code.${purpose}.text`, { site: siteName })),
      { kind: 'code', code },
      text(t('delivery.code.valid', { minutes })),
      note(t('delivery.code.note', { site: siteName })),
    ]),
    // In front, so that it can be read in a notification without opening the mail.
    subject: t('delivery.code.subject', { code, site: siteName }),
  }
}

interface Change {
  heading: string
  words: string
  facts?: Array<[string, string]>
}

/** Something about the account has changed: when and from where, and what to do if it was not its owner. */
function writeChange(
  desk: Desk,
  { at, device, address }: { at: string; device: string; address: string },
  { heading, words, facts: more = [] }: Change,
): Letter {
  const { t } = desk
  return letter(heading, desk, [
    text(words),
    facts(
      ...more,
      [t('delivery.fact.at'), momentText(at, desk)],
      [t('delivery.fact.device'), device],
      [t('delivery.fact.address'), address],
    ),
    text(t('delivery.notYou')),
    { kind: 'button', label: t('delivery.notYou.button'), href: addressOf(SECURITY_PAGE, desk) },
  ])
}

function writeContactChanged(params: ParamsOf<'contact-changed'>, desk: Desk): Letter {
  const { t, siteName } = desk
  const { contact, to } = params
  return writeChange(desk, params, {
    heading: t(`delivery.contact.${contact}.${to === null ? 'removed' : 'changed'}`),
    words: t('delivery.contact.text', { site: siteName }),
    facts: [[t('delivery.fact.to'), to ?? '']],
  })
}

function writeExport({ url, until }: ParamsOf<'export-ready'>, desk: Desk): Letter {
  const { t, siteName } = desk
  return letter(t('delivery.export.heading'), desk, [
    text(t('delivery.export.text', { site: siteName, until: momentText(until, desk) })),
    { kind: 'button', label: t('delivery.export.button'), href: url },
    note(t('delivery.export.note')),
  ])
}

function writeErasureAsked({ at, on, url }: ParamsOf<'erasure-asked'>, desk: Desk): Letter {
  const { t, siteName } = desk
  return letter(t('delivery.erasureAsked.heading'), desk, [
    text(t('delivery.erasureAsked.text', { site: siteName, on: momentText(on, desk) })),
    facts([t('delivery.fact.at'), momentText(at, desk)]),
    text(t('delivery.erasureAsked.change')),
    { kind: 'button', label: t('delivery.erasureAsked.button'), href: url ?? addressOf(PRIVACY_PAGE, desk) },
  ])
}

function writeSanction({ kind, reason, until, url }: ParamsOf<'sanction'>, desk: Desk): Letter {
  const { t, siteName } = desk
  const end =
    until === null
      ? t('delivery.sanction.noEnd')
      : t('delivery.sanction.until', { until: momentText(until, desk) })
  return letter(t(`delivery.sanction.${kind}.heading`), desk, [
    text(t(`delivery.sanction.${kind}.text`, { site: siteName })),
    { kind: 'quote', text: reason },
    text(end),
    ...(url === undefined
      ? []
      : [
          text(t('delivery.sanction.appeal')),
          { kind: 'button' as const, label: t('delivery.sanction.button'), href: url },
          note(t('delivery.sanction.note')),
        ]),
  ])
}

/** Of a page of this site, in the language of the mail. */
const addressOf = (path: string, { siteUrl, locale }: Desk): string =>
  `${siteUrl}/${locale === DEFAULT_LOCALE ? '' : `${locale}/`}${path}`

/** With the zone's name: a mail is read wherever its reader is. */
function momentText(at: string, { locale, timeZone }: Desk): string {
  const moment = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))
  return `${moment} (${zoneName(at, timeZone)})`
}

const zoneName = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
