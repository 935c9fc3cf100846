import { useId } from 'react'
import { FACES, LEAST_TYPE_SIZE, MOST_TYPE_SIZE, TYPE_SIZE, TYPEFACES } from '#shared/visitor/typefaces.ts'
import { Choice } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { FrameContent } from '../../rules/content.ts'
import { FieldBox } from '../forms/FieldBox.tsx'

type Type = Pick<FrameContent, 'typeface' | 'typeSize'>

interface Props extends Type {
  onChange: (change: Type) => void
}

/** What all texts are set in, and how large. What is as it comes is not said. */
export function TypeFields({ typeface = 'system', typeSize = TYPE_SIZE, onChange }: Props) {
  const { t } = useI18n()
  const group = useId()
  return (
    <>
      <FieldBox
        label={t('builder.form.frame.typeface')}
        at="typeface"
        help={t('builder.form.frame.typeface.help')}
        isGroup
      >
        {() => (
          <div className="grid gap-2">
            {TYPEFACES.map((face) => (
              <Choice
                key={face}
                type="radio"
                name={group}
                checked={face === typeface}
                onChange={() => onChange({ typeface: face === 'system' ? undefined : face })}
              >
                <span className="bf-face">
                  {t('builder.form.frame.typeface.name', { face })}
                  <span
                    aria-hidden="true"
                    style={{ fontFamily: face === 'system' ? 'var(--face)' : FACES[face] }}
                  >
                    {t('builder.form.frame.typeface.sample')}
                  </span>
                </span>
              </Choice>
            ))}
          </div>
        )}
      </FieldBox>
      <FieldBox
        label={t('builder.form.frame.typeSize')}
        at="typeSize"
        help={t('builder.form.frame.typeSize.help')}
        isGroup={false}
      >
        {({ labelId: _, ...ids }) => (
          <div className="bf-range">
            <input
              {...ids}
              type="range"
              min={LEAST_TYPE_SIZE}
              max={MOST_TYPE_SIZE}
              value={typeSize}
              aria-valuetext={`${typeSize} px`}
              onChange={({ currentTarget }) => {
                const size = Number(currentTarget.value)
                onChange({ typeSize: size === TYPE_SIZE ? undefined : size })
              }}
            />
            <output className="num">{typeSize} px</output>
          </div>
        )}
      </FieldBox>
    </>
  )
}
