ALTER TABLE "product" drop column "search";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name) || to_tsvector('simple', name), 'A') || setweight(to_tsvector('english', keywords) || to_tsvector('simple', keywords), 'B') || setweight(to_tsvector('english', description), 'D')) STORED;--> statement-breakpoint
-- The old index went with its column.
CREATE INDEX "product_search" ON "product" USING gin ("search");--> statement-breakpoint
CREATE INDEX "product_featured" ON "product" USING btree ("id") WHERE featured and status = 'active';--> statement-breakpoint
SELECT gin_clean_pending_list('search_word_trigrams');--> statement-breakpoint
ANALYZE "product";