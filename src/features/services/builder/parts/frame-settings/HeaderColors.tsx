import { useState } from 'react'
import { hexOf } from '#shared/visitor/contrast.ts'
import { type ColorPart, HEADER_TOKENS, refusalOf } from '#shared/visitor/header-colors.ts'
import { MODES, type Mode, tokenOf } from '#shared/visitor/site-colors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Header } from '../../rules/content.ts'
import { ColorInput } from '../forms/ColorControl.tsx'
import { FieldBox } from '../forms/FieldBox.tsx'
import { useFieldProblem } from '../forms/field-problems.ts'

type Colors = Header['colors']

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

function PartColor({ colors, mode, part, onChange }: Props & { mode: Mode; part: ColorPart }) {
  const { t } = useI18n()
  const [typed, setNearest] = useState<string | null>(null)
  /** Counted up to forget what was typed and not taken. */
  const [edition, setEdition] = useState(0)
  const label = t('builder.form.frame.color', { part })
  const at = `header.colors.${mode}.${part}`
  const refused =
    useFieldProblem(at) === undefined ? null : refusalOf(colors, mode, part, colors[mode][part] ?? '')
  const nearest = typed ?? (refused?.kind === 'weak' ? refused.nearest : null)
  const put = (color: string) => {
    const { [part]: _, ...others } = colors[mode]
    onChange({ ...colors, [mode]: color === '' ? others : { ...others, [part]: color } })
  }
  return (
    <FieldBox label={label} at={at} isGroup={false}>
      {({ labelId: _, ...ids }, onProblem) => (
        <>
          <ColorInput
            key={edition}
            label={label}
            value={colors[mode][part] ?? ''}
            empty={hexOf(tokenOf(mode, HEADER_TOKENS[part]))}
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
