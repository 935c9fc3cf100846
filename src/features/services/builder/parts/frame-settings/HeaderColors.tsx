import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Header } from '../../rules/content.ts'
import { ColorInput } from '../forms/ColorControl.tsx'
import { FieldBox } from '../forms/FieldBox.tsx'
import { contrastOf, hexOf, LEAST_CONTRAST, nearestReadable, parseColor, type Rgb } from './contrast.ts'
import { MODES, type Mode, tokenOf } from './site-colors.ts'

type Colors = Header['colors']
type Part = 'background' | 'text'

const TOKEN = { background: 'surface', text: 'ink' } as const
const OTHER = { background: 'text', text: 'background' } as const

/** The colour that a part has: its own, or that of the style sheet. */
const colorOf = (colors: Colors, mode: Mode, part: Part): Rgb =>
  parseColor(colors[mode][part] ?? '') ?? tokenOf(mode, TOKEN[part])

/**
 * What is wrong with a colour of the header, with the nearest that can be read.
 *
 * @returns null where it can be taken
 */
export function refusalOf(
  colors: Colors,
  mode: Mode,
  part: Part,
  text: string,
): { kind: 'none' } | { kind: 'weak'; nearest: string } | null {
  if (text === '') {
    const own = tokenOf(mode, TOKEN[part])
    const other = colorOf(colors, mode, OTHER[part])
    return contrastOf(own, other) >= LEAST_CONTRAST
      ? null
      : { kind: 'weak', nearest: hexOf(nearestReadable(own, other)) }
  }
  const color = parseColor(text)
  if (!color) return { kind: 'none' }
  const other = colorOf(colors, mode, OTHER[part])
  return contrastOf(color, other) >= LEAST_CONTRAST
    ? null
    : { kind: 'weak', nearest: hexOf(nearestReadable(color, other)) }
}

interface Props {
  colors: Colors
  onChange: (colors: Colors) => void
}

/** Ground and words of the header in both modes; what could not be read is not taken, and the nearest that can is offered. */
export function HeaderColors({ colors, onChange }: Props) {
  const { t } = useI18n()
  return (
    <div className="grid gap-4">
      {MODES.map((mode) => (
        <fieldset key={mode} className="grid gap-3">
          <legend className="mb-1 text-13 text-soft">{t('builder.form.frame.mode', { mode })}</legend>
          {(['background', 'text'] as const).map((part) => (
            <PartColor key={part} colors={colors} mode={mode} part={part} onChange={onChange} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function PartColor({ colors, mode, part, onChange }: Props & { mode: Mode; part: Part }) {
  const { t } = useI18n()
  const [nearest, setNearest] = useState<string | null>(null)
  /** Counted up to forget what was typed and not taken. */
  const [edition, setEdition] = useState(0)
  const label = t('builder.form.frame.color', { part })
  const put = (color: string) => {
    const { [part]: _, ...others } = colors[mode]
    onChange({ ...colors, [mode]: color === '' ? others : { ...others, [part]: color } })
  }
  return (
    <FieldBox label={label} isGroup={false}>
      {({ labelId: _, ...ids }, onProblem) => (
        <>
          <ColorInput
            key={edition}
            label={label}
            value={colors[mode][part] ?? ''}
            empty={hexOf(tokenOf(mode, TOKEN[part]))}
            ids={ids}
            onColor={(color) => {
              const refusal = refusalOf(colors, mode, part, color)
              setNearest(refusal?.kind === 'weak' ? refusal.nearest : null)
              onProblem(
                refusal &&
                  t(refusal.kind === 'weak' ? 'builder.form.color.weak' : 'builder.form.color.problem'),
              )
              if (!refusal) put(color)
              return !refusal
            }}
          />
          {nearest && (
            <Button
              look="line"
              size="small"
              onClick={() => {
                setNearest(null)
                setEdition(edition + 1)
                onProblem(null)
                put(nearest)
              }}
            >
              <span className="bf-swatch" style={{ background: nearest }} />
              {t('builder.form.color.take', { color: nearest })}
            </Button>
          )}
        </>
      )}
    </FieldBox>
  )
}
