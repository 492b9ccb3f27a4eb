ALTER TABLE "brand" ADD COLUMN "product_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "product_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What cancels out, such as a change of price or stock, locks no row of a category or brand.
CREATE FUNCTION "shift_product_counts"("category_ids" uuid[], "brand_ids" uuid[], "signs" integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE category SET product_count = product_count + moved.n
  FROM (SELECT id, sum(sign)::integer AS n FROM unnest(category_ids, signs) AS one (id, sign) GROUP BY id HAVING sum(sign) <> 0) AS moved
  WHERE category.id = moved.id;
  UPDATE brand SET product_count = product_count + moved.n
  FROM (SELECT id, sum(sign)::integer AS n FROM unnest(brand_ids, signs) AS one (id, sign) GROUP BY id HAVING sum(sign) <> 0) AS moved
  WHERE brand.id = moved.id;
$$;--> statement-breakpoint
CREATE FUNCTION "count_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM shift_product_counts(array_agg(category_id), array_agg(brand_id), array_agg(1))
    FROM added WHERE status = 'active';
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM shift_product_counts(array_agg(category_id), array_agg(brand_id), array_agg(-1))
    FROM removed WHERE status = 'active';
  ELSE
    PERFORM shift_product_counts(array_agg(category_id), array_agg(brand_id), array_agg(sign))
    FROM (
      SELECT category_id, brand_id, 1 AS sign FROM added WHERE status = 'active'
      UNION ALL
      SELECT category_id, brand_id, -1 FROM removed WHERE status = 'active'
    ) AS changed;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_inserted" AFTER INSERT ON "product" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
CREATE TRIGGER "product_updated" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
CREATE TRIGGER "product_deleted" AFTER DELETE ON "product" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
UPDATE "category" SET "product_count" = (SELECT count(*) FROM "product" WHERE "category_id" = "category"."id" AND "status" = 'active');--> statement-breakpoint
UPDATE "brand" SET "product_count" = counted.n FROM (SELECT "brand_id", count(*) AS n FROM "product" WHERE "status" = 'active' GROUP BY "brand_id") AS counted WHERE "brand"."id" = counted.brand_id;
