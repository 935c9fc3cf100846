import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Cover } from '../content/Cover.tsx'
import { Pill } from '../content/Pill.tsx'
import { LoadingOverlay } from '../moving/LoadingOverlay.tsx'
import { Masonry } from '../moving/Masonry.tsx'
import { Progress } from '../moving/Progress.tsx'
import { Skeleton } from '../moving/Skeleton.tsx'
import { Strip } from '../moving/Strip.tsx'
import { Shelf } from './Shelf.tsx'
import type { Samples } from './samples.ts'

const RATIOS = ['aspect-video', 'aspect-square', 'aspect-3/4', 'aspect-16/10', 'aspect-4/3', 'aspect-5/6']

export function Moving({ samples }: { samples: Samples }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      <Shelf title="progress" className="grid max-w-md gap-3">
        <Progress label="default" value={30} hasNumber />
        <Progress label="success" value={100} state="success" hasNumber />
        <Progress label="exception" value={60} state="exception" hasNumber />
        <Progress label="warning" value={80} state="warning" hasNumber />
      </Shelf>
      <Shelf title="loading overlay" className="max-w-md">
        <div className="card relative p-6">
          <p className="mb-3">{samples.excerpt}</p>
          <Button onClick={() => setLoading(!isLoading)} data-loading>
            {samples.read}
          </Button>
          <LoadingOverlay isLoading={isLoading} />
        </div>
      </Shelf>
      <Shelf title="strip" className="grid grid-cols-1 gap-4">
        <Strip gap={2} padding={16} background="var(--sunken)" className="rounded-control">
          {Array.from({ length: 24 }, (_, place) => `${samples.category} ${place + 1}`).map((name) => (
            <a key={name} href={`#${name}`} className="py-2">
              <Pill>{name}</Pill>
            </a>
          ))}
        </Strip>
      </Shelf>
      <Shelf title="masonry" className="">
        <Masonry columns={{ 600: 1, 1023: 2, default: 4 }} gutter={{ 600: 12, default: 20 }}>
          {RATIOS.map((ratio) => (
            <article key={ratio} className="card overflow-hidden">
              <Cover seed={ratio} className={ratio} />
              <div className="p-4">
                <h3 className="mb-1 text-18">{samples.shortTitle}</h3>
                <p className="text-14 text-soft">{samples.excerpt}</p>
              </div>
            </article>
          ))}
        </Masonry>
      </Shelf>
      <Shelf title="skeletons" className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-4">
        <Skeleton shape="card" />
        <Skeleton shape="product" />
        <Skeleton shape="row" count={3} className="card" />
        <Skeleton shape="text" />
      </Shelf>
    </>
  )
}
