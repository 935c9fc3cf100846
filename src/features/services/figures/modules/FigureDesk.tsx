import '../figures.css'
import { useState } from 'react'
import { AdminShell } from '#features/services/admin/parts/AdminShell.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Chart } from '../parts/Chart.tsx'
import { measuresOf } from '../parts/measure.ts'
import { RangeBar } from '../parts/RangeBar.tsx'
import { CohortTable, MoneyTable, ReadingTables } from '../parts/Tables.tsx'
import { Tiles } from '../parts/Tiles.tsx'
import type { FiguresSubject } from '../subject.ts'
import type { FigureDeskData } from './figure-desk.ts'

export function View({ data, subject }: ModuleProps<NoSettings, FigureDeskData, FiguresSubject>) {
  const translator = useI18n()
  const { t } = translator
  const { figures, waiting } = data
  const measures = measuresOf(figures, translator)
  const [chosen, setChosen] = useState('visitors')
  const measure = measures.find(({ key }) => key === chosen) ?? measures[0]
  return (
    <AdminShell place="figures" title={t('figures.title')} waiting={waiting} isWide>
      <div className="grid gap-5">
        <p className="figure-lead text-14 text-soft">{t('figures.lead')}</p>
        <RangeBar {...subject} />
        <Tiles
          measures={measures}
          chosen={measure?.key ?? ''}
          onChoose={setChosen}
          firstAnswer={figures.firstAnswer}
        />
        {measure && <Chart key={measure.key} measure={measure} days={figures.days} before={figures.before} />}
        <div className="grid gap-5 xl:grid-cols-2">
          <ReadingTables figures={figures} />
        </div>
        <MoneyTable moneyKinds={figures.moneyKinds} />
        <CohortTable cohorts={figures.cohorts} />
      </div>
    </AdminShell>
  )
}
