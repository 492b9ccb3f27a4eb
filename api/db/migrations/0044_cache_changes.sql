CREATE TABLE "cache_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cache_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_change_transaction" ON "cache_change" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "cache_change_at" ON "cache_change" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "note_changes"("keys" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cache_change (key)
  SELECT DISTINCT changed.key FROM unnest(keys) AS changed (key)
  WHERE changed.key IS NOT NULL AND NOT EXISTS (
    SELECT FROM cache_change AS noted
    WHERE noted.transaction = pg_current_xact_id() AND noted.key IN ('all', changed.key)
  );
$$;--> statement-breakpoint
-- More than a hundred products, as in an import, are everything. What is in stock is only noted where a
-- page says something else: up to ten pieces can be chosen, and lists name what is sold out.
CREATE FUNCTION "note_product_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (SELECT count(*) FROM added) > 100 THEN
      PERFORM note_changes(ARRAY['all']);
    ELSE
      PERFORM note_changes(array_agg('product:' || slug) || CASE WHEN bool_or(is_listed) THEN ARRAY['products'] END)
      FROM (
        SELECT unnest(ARRAY[after.slug, before.slug]) AS slug,
          (after.stock = 0) <> (before.stock = 0) OR
          to_jsonb(after) - ARRAY['search', 'updated_at', 'stock'] IS DISTINCT FROM to_jsonb(before) - ARRAY['search', 'updated_at', 'stock'] AS is_listed
        FROM added AS after JOIN removed AS before USING (id)
        WHERE least(after.stock, 11) <> least(before.stock, 11) OR
          to_jsonb(after) - ARRAY['search', 'updated_at', 'stock'] IS DISTINCT FROM to_jsonb(before) - ARRAY['search', 'updated_at', 'stock']
      ) AS changed;
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_changes(CASE WHEN count(*) > 100 THEN ARRAY['all'] ELSE array_agg('product:' || slug) || 'products'::text END) FROM added HAVING count(*) > 0;
  ELSE
    PERFORM note_changes(CASE WHEN count(*) > 100 THEN ARRAY['all'] ELSE array_agg('product:' || slug) || 'products'::text END) FROM removed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_picture_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_changes(CASE WHEN count(DISTINCT slug) > 100 THEN ARRAY['all'] ELSE array_agg('product:' || slug) END)
    FROM product JOIN added ON added.product_id = product.id HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_changes(CASE WHEN count(DISTINCT slug) > 100 THEN ARRAY['all'] ELSE array_agg('product:' || slug) END)
    FROM product JOIN removed ON removed.product_id = product.id HAVING count(*) > 0;
  ELSE
    PERFORM note_changes(CASE WHEN count(DISTINCT slug) > 100 THEN ARRAY['all'] ELSE array_agg('product:' || slug) END)
    FROM product JOIN (SELECT product_id FROM removed UNION SELECT product_id FROM added) AS changed ON changed.product_id = product.id
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- How many products a category or brand has changes with each of them; whether it has any is said everywhere.
CREATE FUNCTION "note_group_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    PERFORM note_changes(ARRAY['all']);
  ELSIF EXISTS (
    SELECT FROM added AS after JOIN removed AS before USING (id)
    WHERE (after.product_count = 0) <> (before.product_count = 0)
      OR to_jsonb(after) - 'product_count' - 'updated_at' IS DISTINCT FROM to_jsonb(before) - 'product_count' - 'updated_at'
  ) THEN
    PERFORM note_changes(ARRAY['all']);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_content_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(ARRAY['all']);
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('product', 'note_product_changes'), ('product_image', 'note_picture_changes'),
    ('category', 'note_group_changes'), ('brand', 'note_group_changes')
  ) AS one (name, called) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name || '_insert_noted', watched.name, watched.called);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name || '_update_noted', watched.name, watched.called);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name || '_delete_noted', watched.name, watched.called);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "article_noted" AFTER INSERT OR UPDATE OR DELETE ON "article" FOR EACH STATEMENT EXECUTE FUNCTION note_content_changes();--> statement-breakpoint
CREATE TRIGGER "banner_noted" AFTER INSERT OR UPDATE OR DELETE ON "banner" FOR EACH STATEMENT EXECUTE FUNCTION note_content_changes();
