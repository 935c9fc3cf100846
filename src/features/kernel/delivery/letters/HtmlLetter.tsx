import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { accentHex } from '#shared/visitor/accent.ts'
import { darkStyle, INK, LINE, PAGE, SOFT, SUNKEN } from './colors.ts'
import type { Block, Desk, Letter, Run } from './letter.ts'

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '26px',
  color: INK,
  overflowWrap: 'anywhere',
}

/**
 * A letter as mail programs want it: tables, styles on the elements, nothing from outside. What a dark screen shows
 * otherwise is marked by `data-…`: by `darkStyle`, for programs that read a style sheet.
 */
export const htmlLetter = (letter: Letter, desk: Desk): string =>
  `<!doctype html>${renderToStaticMarkup(<HtmlLetter letter={letter} desk={desk} />)}`

function HtmlLetter({ letter, desk }: { letter: Letter; desk: Desk }) {
  const { t, locale, siteName, siteUrl, hue } = desk
  const accent = accentHex(hue)
  return (
    <html lang={LOCALE_TAGS[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyle(hue)}</style>
      </head>
      <body data-ground="page" style={{ margin: 0, padding: 0, backgroundColor: PAGE, fontFamily: FONT }}>
        <Preview text={letter.preview} />
        <Column>
          <a
            href={siteUrl}
            data-ink="accent"
            style={{ fontSize: 18, fontWeight: 600, color: accent, textDecoration: 'none' }}
          >
            {siteName}
          </a>
        </Column>
        <Column isCard>
          <h1
            data-ink="ink"
            style={{
              margin: '0 0 16px',
              fontSize: 24,
              lineHeight: '32px',
              fontWeight: 600,
              color: INK,
              overflowWrap: 'anywhere',
            }}
          >
            {letter.heading}
          </h1>
          {letter.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a text
            <BlockOf key={index} block={block} accent={accent} />
          ))}
        </Column>
        <Column>
          <p data-ink="soft" style={{ margin: 0, fontSize: 13, lineHeight: '20px', color: SOFT }}>
            {t('delivery.footer', { site: siteName })}
            <br />
            <a href={siteUrl} data-ink="soft" style={{ color: SOFT }}>
              {new URL(siteUrl).host}
            </a>
          </p>
        </Column>
      </body>
    </html>
  )
}

/** Seen in the list of mails only; the spaces keep the text of the mail itself from following it there. */
const Preview = ({ text }: { text: string }) => (
  <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
    {text}
    {'\u00a0\u200c'.repeat(60)}
  </div>
)

/** As wide as a line can be read, in the middle; a table, because one mail program knows nothing else. */
const Column = ({ isCard = false, children }: { isCard?: boolean; children: ReactNode }) => (
  <table
    role="presentation"
    align="center"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    {...(isCard && { 'data-ground': 'card' })}
    style={{
      maxWidth: 560,
      margin: '0 auto',
      borderCollapse: 'separate',
      ...(isCard && { backgroundColor: '#ffffff', border: `1px solid ${LINE}`, borderRadius: 14 }),
    }}
  >
    <tbody>
      <tr>
        <td style={{ padding: isCard ? '32px 28px 20px' : '24px 28px' }}>{children}</td>
      </tr>
    </tbody>
  </table>
)

function BlockOf({ block, accent }: { block: Block; accent: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p data-ink="ink" style={paragraph}>
          {block.text}
        </p>
      )
    case 'prose':
      return <Prose runs={block.runs} accent={accent} />
    case 'note':
      return (
        <p data-ink="soft" style={{ ...paragraph, fontSize: 14, lineHeight: '22px', color: SOFT }}>
          {block.text}
        </p>
      )
    case 'quote':
      return (
        <p
          data-ink="ink"
          data-edge=""
          style={{
            ...paragraph,
            padding: '4px 0 4px 16px',
            borderLeft: `3px solid ${LINE}`,
            whiteSpace: 'pre-line',
          }}
        >
          {block.text}
        </p>
      )
    case 'code':
      return <Code code={block.code} />
    case 'button':
      return <PressHere href={block.href} label={block.label} accent={accent} />
    case 'section':
      return (
        <h2
          data-ink="accent"
          style={{ margin: '28px 0 12px', fontSize: 18, lineHeight: '26px', fontWeight: 600, color: accent }}
        >
          {block.title}
        </h2>
      )
    case 'item':
      return <Item item={block} />
    case 'link':
      return (
        <p style={{ margin: paragraph.margin, fontSize: 13, lineHeight: '20px' }}>
          <a href={block.href} data-ink="soft" style={{ color: SOFT }}>
            {block.label}
          </a>
        </p>
      )
    case 'facts':
      return <Facts facts={block.facts} />
  }
}

const Prose = ({ runs, accent }: { runs: readonly Run[]; accent: string }) => (
  <p data-ink="ink" style={{ ...paragraph, whiteSpace: 'pre-line' }}>
    {runs.map(({ text, href, isStrong, isEmphasized }, index) => {
      const style: CSSProperties = {
        ...(isStrong && { fontWeight: 600 }),
        ...(isEmphasized && { fontStyle: 'italic' }),
        ...(href && { color: accent }),
      }
      return href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a text
        <a key={index} href={href} data-ink="accent" style={style}>
          {text}
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to a text
        <span key={index} style={style}>
          {text}
        </span>
      )
    })}
  </p>
)

const Code = ({ code }: { code: string }) => (
  <p
    data-ground="sunken"
    data-ink="ink"
    style={{
      margin: '8px 0 20px',
      // The gap behind the last digit would push the others to the left.
      padding: '18px 0 18px 8px',
      textAlign: 'center',
      borderRadius: 10,
      backgroundColor: SUNKEN,
      fontSize: 34,
      lineHeight: '40px',
      fontWeight: 600,
      letterSpacing: 8,
      color: INK,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {code}
  </p>
)

const PressHere = ({ href, label, accent }: { href: string; label: string; accent: string }) => (
  <p style={{ margin: '8px 0 24px' }}>
    <a
      href={href}
      data-ground="accent"
      style={{
        display: 'inline-block',
        padding: '12px 22px',
        borderRadius: 10,
        fontSize: 16,
        fontWeight: 600,
        color: '#ffffff',
        backgroundColor: accent,
        textDecoration: 'none',
      }}
    >
      {label}
    </a>
  </p>
)

const Item = ({ item: { title, href, text, note } }: { item: Extract<Block, { kind: 'item' }> }) => (
  <div data-edge="" style={{ margin: '0 0 20px', paddingTop: 16, borderTop: `1px solid ${LINE}` }}>
    <p data-ink="ink" style={{ ...paragraph, margin: 0, fontWeight: 600 }}>
      {href === null ? (
        title
      ) : (
        <a href={href} data-ink="ink" style={{ color: INK }}>
          {title}
        </a>
      )}
    </p>
    {text && (
      <p data-ink="ink" style={{ ...paragraph, margin: '4px 0 0' }}>
        {text}
      </p>
    )}
    <p
      data-ink="soft"
      style={{ ...paragraph, margin: '4px 0 0', fontSize: 13, lineHeight: '20px', color: SOFT }}
    >
      {note}
    </p>
  </div>
)

const Facts = ({ facts }: { facts: Array<[label: string, value: string]> }) => (
  <table
    role="presentation"
    cellPadding={0}
    cellSpacing={0}
    data-edge=""
    style={{ width: '100%', margin: '0 0 20px', borderTop: `1px solid ${LINE}` }}
  >
    <tbody>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <td data-ink="soft" data-edge="" style={{ ...fact, width: '34%', color: SOFT }}>
            {label}
          </td>
          <td data-ink="ink" data-edge="" style={{ ...fact, color: INK, overflowWrap: 'anywhere' }}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
const fact: CSSProperties = {
  padding: '9px 12px 9px 0',
  borderBottom: `1px solid ${LINE}`,
  fontSize: 14,
  lineHeight: '20px',
  verticalAlign: 'top',
}
