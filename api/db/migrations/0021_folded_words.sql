ALTER TABLE "search_word" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Letters of other scripts are folded when the words are counted anew, which each import does.
UPDATE "search_word" SET "folded" = regexp_replace(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace("word", 'ee|ii|iy', 'i', 'g'), 'oo|uu', 'u', 'g'), 'ck|q', 'k', 'g'), 'w', 'v'), 'ph', 'f'), 'z', 'j'), '([[:alpha:]])\1+', '\1', 'g');--> statement-breakpoint
DROP INDEX "search_word_trigrams";--> statement-breakpoint
CREATE INDEX "search_word_trigrams" ON "search_word" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
SELECT gin_clean_pending_list('search_word_trigrams');
