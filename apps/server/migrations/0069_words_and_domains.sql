-- «oconnor» finds O'Connor: the words of a name are also those without its apostrophes.
ALTER TABLE "users" drop column "words";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', folded(name) || ' ' || folded(translate(name, '''’‘´`', '')))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
-- E-mails whose domain was stored in ASCII are written as people read it, as they are looked for from now on (RFC 3492).
-- One that somebody else has in those letters stays.
do $$
declare
  stored text; label text; decoded text; whole text; signs int[]; position int; dash int;
  code int; place int; before int; bias int; weight int; step int; digit int; lowest int; delta int;
begin
  for stored in select email from users where email like '%@%xn--%' union select email from accounts where email like '%@%xn--%' loop
    whole := '';
    begin
      foreach label in array string_to_array(substring(stored from '[^@]*$'), '.') loop
        if label not like 'xn--%' then
          decoded := label;
        else
          label := substr(label, 5);
          dash := case when label like '%-%' then length(label) - position('-' in reverse(label)) + 1 else 0 end;
          signs := case when dash > 1 then (select array_agg(ascii(sign) order by n)
                     from unnest(string_to_array(left(label, dash - 1), null)) with ordinality as t (sign, n)) else array[]::int[] end;
          code := 128; place := 0; bias := 72; position := dash + 1;
          while position <= length(label) loop
            before := place; weight := 1; step := 36;
            loop
              digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(label, position, 1)) - 1;
              if digit < 0 or position > length(label) then raise exception 'no domain'; end if;
              position := position + 1;
              place := place + digit * weight;
              lowest := least(26, greatest(1, step - bias));
              exit when digit < lowest;
              weight := weight * (36 - lowest);
              step := step + 36;
            end loop;
            delta := (place - before) / case when before = 0 then 700 else 2 end;
            delta := delta + delta / (cardinality(signs) + 1);
            bias := 0;
            while delta > 455 loop
              delta := delta / 35;
              bias := bias + 36;
            end loop;
            bias := bias + (36 * delta) / (delta + 38);
            code := code + place / (cardinality(signs) + 1);
            place := place % (cardinality(signs) + 1);
            signs := signs[:place] || code || signs[place + 1:];
            place := place + 1;
          end loop;
          select lower(normalize(string_agg(chr(sign), '' order by n), nfkc)) into decoded from unnest(signs) with ordinality as t (sign, n);
        end if;
        whole := whole || case when whole = '' then '' else '.' end || decoded;
      end loop;
      whole := substring(stored from '^.*@') || whole;
      if not exists (select from users where email = whole) and not exists (select from accounts where email = whole) then
        update users set email = whole where email = stored;
        update accounts set email = whole where email = stored;
      end if;
    exception when others then
      null; -- What is no domain stays as it is.
    end;
  end loop;
end $$;
