CREATE INDEX "product_code" ON "product" USING btree (lower(substring("source_key" from '[^:]*$')));--> statement-breakpoint
CREATE INDEX "search_word_folded" ON "search_word" USING btree ("folded");--> statement-breakpoint
-- Keys lose their hyphens and other marks; words of other scripts get theirs when they are counted anew.
UPDATE "search_word" SET "folded" = regexp_replace(regexp_replace("folded", '[!-/:-@\[-`{-~]', '', 'g'), '([[:alpha:]])\1+', '\1', 'g') WHERE "folded" ~ '[!-/:-@\[-`{-~]';--> statement-breakpoint
ANALYZE "product";
