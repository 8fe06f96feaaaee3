/**
 * Returns SQL that says whether somebody wishes for a figure of the album in `$2`. The one who asks learns it of one person and one
 * figure at a time.
 *
 * @param person SQL of the id of the one who wishes
 * @param number SQL of the figure's number
 * @see AL-12, AL-10
 */
export const isWished = (person: string, number: string): string =>
  `exists (select from wishes w where w.user_id = ${person} and w.album_id = $2 and ${number} = any (w.numbers))`
