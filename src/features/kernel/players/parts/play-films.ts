/**
 * Gives films of texts what browsers' own controls lack, once somebody comes near one: its code and the film itself are
 * not asked for before. Texts are plain HTML: one listener serves all of them, whatever page comes later.
 */
export function playFilms(page: Document): void {
  const known = new WeakSet<HTMLVideoElement>()
  const near = ({ target }: Event) => {
    const film = target instanceof HTMLVideoElement && target.closest('.doc-video') ? target : null
    if (!film || known.has(film)) return
    known.add(film)
    // Without it the film plays all the same.
    import('./film/show-film-bar.ts').then(
      ({ showFilmBar }) => showFilmBar(film),
      () => known.delete(film),
    )
  }
  for (const event of ['pointerover', 'focusin', 'play'])
    page.addEventListener(event, near, { capture: true })
}
