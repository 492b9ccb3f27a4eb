ALTER TABLE "announcement" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The search column needs the translations. It is computed once for all products, as by an import.
ALTER TABLE "product" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name) || to_tsvector('simple', name) || jsonb_to_tsvector('simple', jsonb_path_query_array(translations, '$.*.name'), '["string"]'), 'A') || setweight(to_tsvector('english', keywords) || to_tsvector('simple', keywords), 'B') || setweight(to_tsvector('english', description) || jsonb_to_tsvector('simple', jsonb_path_query_array(translations, '$.*.description'), '["string"]'), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search");
